import { LinkButton } from '#renderer/components/Button.tsx';
import { CallToAction } from '#renderer/components/CallToAction.tsx';
import { Picture } from '#renderer/components/Picture.tsx';
import { Markup, markupOnce } from '#renderer/markup.tsx';
import type { PageProps } from '#renderer/page.ts';
import type { Author } from '#static-data/schema.ts';
import type { PostPageData } from './+data.ts';
import { AuthorBio } from './AuthorBio.tsx';
import { PostHead } from './PostHead.tsx';
import css from './page.module.css';
import prose from './prose.module.css';
import { Related } from './Related.tsx';
import { TableOfContents } from './TableOfContents.tsx';

const bioOf = markupOnce((author: Author) => <AuthorBio author={author} />);

/** The same under every post. */
const SAME = {};
const consultation = markupOnce(() => (
  <CallToAction
    id="consultation"
    title="Reading is free. So is the first half hour."
    text="Book a free consultation: thirty minutes on a video call with somebody who would do the work. Bring one question; you will leave with an answer, or with the name of whoever has it."
  >
    <LinkButton href="/book" booking>
      Book a Free Consultation
    </LinkButton>
  </CallToAction>
));

/** A post: its head, the picture, the text beside its contents, who wrote it, and where to go from here. */
export default function PostPage({ data }: PageProps<PostPageData>) {
  return (
    <>
      <article className={css.post}>
        <PostHead post={data} />
        {data.cover && (
          <div className={css.cover}>
            <Picture picture={data.cover} sizes="(min-width: 80rem) 70rem, 92vw" first />
          </div>
        )}
        <TableOfContents toc={data.toc} />
        <div
          className={prose.prose}
          dir="auto"
          dangerouslySetInnerHTML={{ __html: `<!--entry-->${data.html}<!--/entry-->` }}
        />
        {data.author && <Markup of={bioOf(data.author)} />}
      </article>
      <Markup of={consultation(SAME)} />
      <Related posts={data.related} />
    </>
  );
}
