import { CALLOUT } from '#content-api/agency/wording/work.shared.ts';
import { withCalloutNames } from '#content-api/richText/richText.shared.ts';
import { LinkButton } from '#renderer/components/Button.tsx';
import { Picture } from '#renderer/components/Picture.tsx';
import { CallToAction } from '#renderer/components/page/CallToAction.tsx';
import { gridClass } from '#renderer/components/page/Grid.tsx';
import { Section } from '#renderer/components/page/Section.tsx';
import { cardMarkup } from '#renderer/islands/blog/cards/cardMarkup.tsx';
import { scripted } from '#renderer/islands/Island.tsx';
import { Markup, markupOnce } from '#renderer/markup.tsx';
import type { PageProps } from '#renderer/page.ts';
import { BLOG, type OwnWording, say } from '#renderer/wording.ts';
import type { Author } from '#static-data/schema.ts';
import type { PostCardData } from '#static-data/select/blogPage.ts';
import type { PostPageData } from './+data.ts';
import authorBioCss from './AuthorBio.module.css';
import blocks from './blocks.module.css';
import { PostHead } from './PostHead.tsx';
import css from './page.module.css';
import prose from './prose.module.css';
import { TableOfContents } from './TableOfContents.tsx';

const bioOf = markupOnce((author: Author) => <AuthorBio author={author} />);

/** The same under every post of a site. */
const consultation = markupOnce((_: OwnWording) => (
  <CallToAction id="consultation" title={say(BLOG.offer)} text={say(BLOG.offerText)}>
    <LinkButton href="/book" booking>
      {say(BLOG.offerButton)}
    </LinkButton>
  </CallToAction>
));

/** A post: its head, the picture, the text beside its contents, who wrote it, and where to go from here. */
export default function PostPage({ data }: PageProps<PostPageData>) {
  const html = withCalloutNames(data.html, (callout) => say(CALLOUT[callout]));
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
          className={`${prose.prose} ${blocks.blocks}`}
          dir="auto"
          {...(html.includes(' data-frame="') ? scripted('embeds', 'interaction') : {})}
          dangerouslySetInnerHTML={{ __html: html }}
        />
        {data.author && <Markup of={bioOf(data.author)} />}
      </article>
      <Markup of={consultation(data.layout.site.wording)} />
      <Related posts={data.related} />
    </>
  );
}

function Related({ posts }: { posts: PostCardData[] }) {
  if (posts.length === 0) return null;
  return (
    <div data-no-print="">
      <Section id="related" label={say(BLOG.relatedLabel)} title={say(BLOG.related)}>
        <div className={gridClass('thirds')}>
          <Markup of={posts.map((post) => cardMarkup(post, 'third', 3)).join('')} />
        </div>
      </Section>
    </div>
  );
}

function AuthorBio({ author }: { author: Author }) {
  return (
    <aside className={authorBioCss.bio} aria-labelledby="author">
      {author.avatar && (
        <Picture picture={author.avatar} sizes="6rem" alt="" className={authorBioCss.avatar} />
      )}
      <div>
        <p className={authorBioCss.label}>{say(BLOG.writtenBy)}</p>
        <h2 className={authorBioCss.name} id="author">
          <a href={`/about-us#${author.slug}`}>{author.name}</a>
        </h2>
        {author.role && (
          <p className={authorBioCss.role} dir="auto">
            {author.role}
          </p>
        )}
        {author.bio && (
          <p className={authorBioCss.text} dir="auto">
            {author.bio}
          </p>
        )}
      </div>
    </aside>
  );
}
