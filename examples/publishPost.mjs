// Writes a post and publishes it. Its key needs the rights to create and publish posts, and to generate.
import { answerOf, createClient } from 'vitrine/client';

const { SITE: url, KEY: key } = process.env;
const client = createClient({ url, key });
const { authors } = await answerOf(client.authors.$get());
const text = {
  title: 'We moved',
  slug: 'we-moved',
  content: '## Our new office',
  content_format: 'markdown',
};
const json = { ...text, author_id: authors[0].id, status: 'published' };
const post = await answerOf(client.posts.$post({ json }));
const { release } = await answerOf(client.admin['generate-static'].$post());
console.log(`${url}/blog/${post.slug} is in release ${release}`);
