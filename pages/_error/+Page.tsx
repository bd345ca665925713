import { ButtonRow, LinkButton } from '#renderer/components/Button.tsx';
import { PageHero } from '#renderer/components/PageHero.tsx';
import type { PageProps } from '#renderer/page.ts';
import type { ErrorData } from './+data.ts';
import { Misprint } from './Misprint.tsx';

export default function ErrorPage({ data }: PageProps<ErrorData>) {
  return data.missing === 'post' ? (
    <PageHero
      eyebrow="Blog"
      title="Post Not Found"
      lede="The blog post you're looking for doesn't exist."
      actions={
        <ButtonRow>
          <LinkButton href="/blog">Back to Blog</LinkButton>
        </ButtonRow>
      }
      drawing={<Misprint />}
    />
  ) : (
    <PageHero
      eyebrow="404"
      title="Oops! Page not found"
      lede="The address is misspelt, or we moved the page and forgot the sign. Nothing else is broken."
      actions={
        <ButtonRow>
          <LinkButton href="/">Return to Home</LinkButton>
          <LinkButton href="/contact-us" look="plain">
            Tell us which link was wrong
          </LinkButton>
        </ButtonRow>
      }
      drawing={<Misprint />}
    />
  );
}
