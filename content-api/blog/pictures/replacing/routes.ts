import type { Store } from '../../../database/open.ts';
import { notFound } from '../../../errors.ts';
import { answers } from '../../../http/answers.ts';
import type { Call, CallWith } from '../../../http/call.ts';
import { idOf } from '../../../http/id.ts';
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

const CHANGING = {
  post: 'posts.change',
  page: 'pages.write',
  author: 'authors.write',
  logo: 'logos.write',
  seo: 'seo.write',
} as const satisfies Record<Exclude<UseType, 'trash' | 'edits'>, Action>;

export function replacingRoutes({ store: { db } }: { store: Store }, saveSections: SaveSections) {
  return {
    uses: answers('Where a gallery image is shown', pictureUsesSchema, 200, {
      description: 'may_change and changeable are about the caller.',
      refusals: { 404: 'No such image' },
    })(async (call: Call) => {
      const fileBase = await fileBaseOf(db, idOf(call, 'Image'));
      if (fileBase === undefined) throw notFound('Image');
      return call.json(describedUses(await pictureUses(db, fileBase), mayChangeOf(call)));
    }),

    replace: answers('Let another gallery image take its places', replacedSchema, 201, {
      description:
        'In every place that the caller may change: the others stay as they are, and kept says how many. Up to a ' +
        'hundred posts change at one moment, more by the hundred after that. Covers take the words of the other ' +
        'image, texts keep theirs unless alt is new. mark, from the list of uses, guards against replacing in more than was seen. The answer’s id undoes it for 30 days.',
      refusals: {
        403: 'The caller may change none of the places',
        404: 'No such image',
        409: 'Stale: used in other places by now, with the current ones; or nowhere',
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

    undo: answers('Undo the replacement of an image', putBackSchema, 200, {
      description:
        'Puts back exactly the places that were replaced; kept names those that somebody has changed since. Only ' +
        'who made it can undo it.',
      refusals: {
        404: 'No such replacement, or undone already',
        409: 'The image is deleted, or every place was changed since',
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
