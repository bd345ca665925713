import { findingsOf } from '#content-api/blog/checks/rules/index.ts';
import type { FoundHere, SiteFacts, TextFacts } from '#content-api/blog/checks/rules/rule.ts';
import { isEmptyContent } from '#content-api/blog/posts/posts.shared.ts';
import type { PostValues } from '../../../../editor/journal/entry.ts';

/** Whether nobody has begun yet: then all is missing, and nobody wants to be told. */
export function isBlank({ title, content }: PostValues): boolean {
  return title.trim() === '' && isEmptyContent(content);
}

/** What is worth mending in what is being written; nothing in what nobody has begun. */
export function findingsNow(values: PostValues, text: TextFacts, site: SiteFacts): FoundHere[] {
  if (isBlank(values)) return [];
  return findingsOf(
    {
      slug: values.slug,
      title: values.title,
      excerpt: values.excerpt,
      metaTitle: values.meta_title,
      metaDescription: values.meta_description,
      picture: values.featured_image_url,
      categories: values.categories.length,
      text,
    },
    site,
  );
}
