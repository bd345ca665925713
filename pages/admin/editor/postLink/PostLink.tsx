import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useId, useState } from 'react';
import type { FoundPost } from '#content-api/office/search/search.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { useDebounced } from '../../ui/values/useDebounced.ts';
import css from './PostLink.module.css';

/** How long after the last key the server is asked, in milliseconds. */
const PAUSE = 150;

interface PostLinkProps {
  onClose: () => void;
  onChoose: (post: FoundPost) => void;
}

/**
 * Asks which post of this site a link is to lead to. A combobox whose list is always open (WAI-ARIA APG): the focus stays
 * in the box, the arrows move through the list.
 */
export function PostLink({ onClose, onChoose }: PostLinkProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const { posts, status } = usePosts(text);
  const active = posts[chosen] ?? posts[0];
  const optionOf = (post: FoundPost) => `${id}-${post.id}`;
  const move = (steps: number) => {
    const from = active ? posts.indexOf(active) : 0;
    setChosen((from + steps + posts.length) % Math.max(1, posts.length));
  };
  const hear = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && active) onChoose(active);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title="Link to a post" isOpen onClose={onClose}>
      <input
        autoFocus
        className={css.box}
        role="combobox"
        aria-label="Search posts by title"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={active ? optionOf(active) : undefined}
        placeholder="Search posts by title"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(0);
        }}
        onKeyDown={hear}
      />
      <div className={css.list} id={id} role="listbox" aria-label="Posts">
        {posts.map((post) => (
          <button
            key={post.id}
            className={css.option}
            id={optionOf(post)}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={post === active}
            onPointerMove={post === active ? undefined : () => setChosen(posts.indexOf(post))}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(post)}
          >
            <span>{post.title}</span>
            {post.status === 'published' ? null : <span className={css.hint}>{post.status}</span>}
          </button>
        ))}
      </div>
      <p className={css.status} role="status">
        {status}
      </p>
    </Dialog>
  );
}

/**
 * Finds posts by their title, or the last edited ones without a text, and the state of the search in words.
 */
function usePosts(text: string): { posts: FoundPost[]; status: string } {
  const query = useDebounced(text.trim(), PAUSE);
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['posts', 'linked', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => answerOf(api.admin.search.$get({ query: { q: query } }, { init: { signal } })),
  });
  const isCurrent = data !== undefined && !isPlaceholderData && query === text.trim();
  // Enter takes what was searched for, not what an earlier answer had.
  const posts = isCurrent ? data.posts : [];
  if (isError) return { posts, status: 'The search failed.' };
  if (!isCurrent) return { posts, status: 'Searching...' };
  if (posts.length > 0) return { posts, status: `${posts.length} ${posts.length === 1 ? 'post' : 'posts'}` };
  return { posts, status: query === '' ? 'There are no posts yet.' : `No post title contains “${query}”.` };
}

/**
 * Writes a link to the post at the caret, by its title. It is a link like any other: it follows the post to a new
 * address, is its words alone while the post isn't published, and is found when it leads nowhere.
 */
export function insertPostLink(editor: Editor, { slug, title }: Pick<FoundPost, 'slug' | 'title'>): void {
  const link = { type: 'link', attrs: { href: `/blog/${slug}` } };
  editor
    .chain()
    .focus()
    .insertContent([{ type: 'text', text: title, marks: [link] }])
    // Text typed next stays out of the link.
    .unsetMark('link')
    .run();
}
