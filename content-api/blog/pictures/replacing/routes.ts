import type { Store } from '../../../database/open.ts';
import { notFound } from '../../../errors.ts';
import { answers } from '../../../http/answers.ts';
import type { Call, CallWith } from '../../../http/call.ts';
import { idOf } from '../../../http/input.ts';
import { forEachKind } from '../../../kinds/kinds.shared.ts';
import { DELETING } from '../../../library/deletion/gone.ts';
import type { UseType } from '../../../library/gallery/gallery.shared.ts';
import { pictureUses } from '../../../library/gallery/uses.ts';
import { callerOrFail, mayToThis } from '../../../staff/access/guard.ts';
import type { Action } from '../../../staff/access/permissions.ts';
import type { SaveSections } from '../sections.ts';
import { replacePicture } from './replace.ts';
import {
  pictureUsesSchema,
  putBackSchema,
  replacedSchema,
  type replacementSchema,
} from './replacing.shared.ts';
import { describedUses, fileBaseOf, type MayChange } from './seen.ts';
import { undoReplacement } from './undo.ts';

const CHANGING: Readonly<Record<Exclude<UseType, 'trash' | 'edits'>, Action>> = {
  post: 'posts.change',
  page: 'pages.change',
  seo: 'seo.write',
  ...forEachKind(({ kind, key }) => [kind, `${key}.write` as Action]),
};

export function replacingRoutes({ store: { db } }: { store: Store }, saveSections: SaveSections) {
  return {
    uses: answers('List where a gallery image is used', pictureUsesSchema, 200, {
      description: 'may_change and changeable say what you may change.',
      refusals: { 404: 'No such image' },
    })(async (call: Call) => {
      const fileBase = await fileBaseOf(db, idOf(call, 'Image'));
      if (fileBase === undefined) throw notFound('Image');
      return call.json(describedUses(await pictureUses(db, fileBase), mayChangeOf(call)));
    }),

    replace: answers('Replace a gallery image everywhere with another one', replacedSchema, 201, {
      description:
        'Replaces it wherever you may change it; kept counts the other places. ' +
        'Posts change in groups of a hundred. Featured images get the alt text of the new ' +
        'image; texts keep theirs unless alt is new. Send mark from the list of uses to be refused if there are new uses. You can undo it for 30 days with the id in the response.',
      refusals: {
        403: 'You can’t change any of these places',
        404: 'No such image',
        409: 'Stale: its uses have changed; current lists them. Or it is not used',
      },
    })(async (call: CallWith<{ json: typeof replacementSchema }>) => {
      const { with: to, ...how } = call.req.valid('json');
      const userId = callerOrFail(call).user.id;
      const from = idOf(call, 'Image');
      const { title, ...replaced } = await replacePicture(db, {
        ...how,
        from,
        to,
        userId,
        mayChange: mayChangeOf(call),
        saveSections,
      });
      call.set('audited', { title });
      return call.json(replaced, 201);
    }),

    undo: answers('Undo replacing an image', putBackSchema, 200, {
      description:
        'Restores the places that were replaced; kept lists places that someone changed since. Only ' +
        'the user who replaced it can undo it.',
      refusals: {
        404: 'No such replacement, or already undone',
        409: 'The image was deleted, or every place was changed since',
      },
    })(async (call: Call) => {
      const userId = callerOrFail(call).user.id;
      const id = idOf(call, 'Replacement');
      const mayChange = mayChangeOf(call);
      return call.json(await undoReplacement(db, { id, userId, mayChange, saveSections }));
    }),
  };
}

function mayChangeOf(call: Call): MayChange {
  return ({ type, owner, kind }) => {
    const changed = type === 'edits' ? (kind === 'page' ? kind : 'post') : type;
    const action = changed === 'trash' ? kind && DELETING[kind] : CHANGING[changed];
    return action !== undefined && mayToThis(call, action, owner);
  };
}
