import { useState } from 'react';
import { formOf } from '#content-api/sitePages/fields/form.shared.ts';
import { SECTION_TYPES, type SectionTypeName } from '#content-api/sitePages/sections/sections.shared.ts';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { Sketch } from '../../../../ui/fields/SketchChoice.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import type { EditedSection } from '../../shared/sections.ts';
import css from './Sections.module.css';

interface AddSectionProps {
  sections: readonly EditedSection[];
  onAdd: (type: SectionTypeName) => void;
  onClose: () => void;
}

export function AddSection({ sections, onAdd, onClose }: AddSectionProps) {
  const [search, setSearch] = useState('');
  const groups = GROUPS.map(
    ([name, types]) => [name, types.filter((type) => isFound(type, search))] as const,
  );
  const found = groups.flatMap(([, types]) => types);
  const isTaken = (type: SectionTypeName) =>
    optionsOf(type).once === true && sections.some((section) => section.type === type);
  const [first] = found.filter((type) => !isTaken(type));
  return (
    <Dialog
      title="Add Section"
      text="The section is added after the chosen one."
      isOpen
      isWide
      onClose={onClose}
    >
      <TextField
        label="Search sections"
        type="search"
        autoFocus
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || search.trim() === '' || !first) return;
          event.preventDefault();
          onAdd(first);
        }}
      />
      {groups.map(([name, types]) =>
        types.length > 0 ? (
          <section key={name} className={css.kindGroup} aria-label={name}>
            <h3>{name}</h3>
            <ul className={css.kinds}>
              {types.map((type) => (
                <li key={type}>
                  <button
                    type="button"
                    className={css.choice}
                    disabled={isTaken(type)}
                    onClick={() => onAdd(type)}
                  >
                    <SectionDrawing type={type} />
                    <span className={css.kind}>{optionsOf(type).label}</span>
                    <span className={css.words}>
                      {isTaken(type) ? 'The page already has one.' : optionsOf(type).hint}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ) : null,
      )}
      <p role="status" className={css.empty}>
        {found.length === 0 ? `No section matches “${search.trim()}”.` : ''}
      </p>
    </Dialog>
  );
}

const optionsOf = (type: SectionTypeName) =>
  SECTION_TYPES[type] as { label: string; hint: string; once?: true };

function isFound(type: SectionTypeName, search: string): boolean {
  const { label, hint } = optionsOf(type);
  const words = search.toLowerCase().split(/\s+/);
  return words.every((word) => `${label} ${hint}`.toLowerCase().includes(word));
}

export const GROUPS: readonly [name: string, types: readonly SectionTypeName[]][] = [
  [
    'Text and images',
    [
      'hero',
      'richText',
      'pictureText',
      'gallery',
      'film',
      'quote',
      'facts',
      'questions',
      'anchors',
      'reused',
    ],
  ],
  [
    'What you offer',
    ['services', 'offers', 'priceTable', 'steps', 'reasons', 'industries', 'groups', 'records'],
  ],
  [
    'Who you are',
    ['work', 'team', 'collection', 'story', 'values', 'figures', 'logoStrip', 'testimonials', 'latestPosts'],
  ],
  ['Getting in touch', ['callToAction', 'enquiryForm', 'contactForm', 'contactDetails', 'booking']],
];

/** Sketches of sections without layouts, in the format of `layouts` in their contract. */
const SKETCHES: Partial<Record<SectionTypeName, string>> = {
  richText: 'h4,4,18,3 t4,11,40,1.5 t4,15,40,1.5 t4,19,40,1.5 t4,23,26,1.5',
  film: 'f4,4,40,22 b20,11,9,8',
  anchors: 'f4,10,40,0 t4,14,8,1.5 h16,14,7,1.5 h26,14,7,1.5 h36,14,7,1.5 f4,19,40,0',
  reused: 'f4,3,26,16 h8,6,12,3 t8,12,18,1.5 f18,11,26,16 h22,14,12,3 t22,20,18,1.5',
  facts: 't4,6,10,1.5 h18,5,26,3 t4,13,10,1.5 h18,12,20,3 t4,20,10,1.5 h18,19,24,3',
  priceTable:
    'f4,3,12,24 h6,6,6,4 b6,21,8,3 f18,3,12,24 h20,6,6,4 b20,21,8,3 f32,3,12,24 h34,6,6,4 b34,21,8,3',
  industries: 'f4,4,19,10 h6,7,10,2 f25,4,19,10 h27,7,12,2 f4,16,19,10 h6,19,12,2 f25,16,19,10 h27,19,9,2',
  records: 't4,5,8,1.5 h16,4,20,2 t16,8,28,1.5 t4,14,8,1.5 h16,13,16,2 t16,17,28,1.5 t4,23,8,1.5 h16,22,22,2',
  story: 'h4,5,7,3 t15,6,28,1.5 h4,13,7,3 t15,14,22,1.5 h4,21,7,3 t15,22,26,1.5',
  enquiryForm: 'h4,5,14,4 t4,12,12,1.5 f22,4,22,5 f22,11,22,5 b22,20,10,5',
  contactForm: 'f4,4,26,5 f4,11,26,5 b4,20,10,5 t34,5,10,1.5 t34,9,8,1.5',
  contactDetails: 't4,5,8,1.5 h4,9,14,2 t4,18,8,1.5 h4,22,14,2 f24,4,20,22 b32,12,4,4',
  booking:
    'f4,4,22,22 t7,8,3,2 t13,8,3,2 t19,8,3,2 t7,13,3,2 b13,12,4,4 t19,13,3,2 t7,18,3,2 f30,4,14,4 f30,11,14,4 f30,18,14,4',
};

export function SectionDrawing({ type }: { type: SectionTypeName }) {
  return <Sketch of={SKETCHES[type] ?? firstLayoutOf(type)} />;
}

function firstLayoutOf(type: SectionTypeName): string {
  const { sketches = {} } = formOf(SECTION_TYPES[type]).find(({ name }) => name === 'layout') ?? {};
  return Object.values(sketches)[0] ?? '';
}
