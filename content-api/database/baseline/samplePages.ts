import aboutUs from '#static-data/sample/pages/about-us.json' with { type: 'json' };
import aiSolutions from '#static-data/sample/pages/ai-solutions.json' with { type: 'json' };
import blog from '#static-data/sample/pages/blog.json' with { type: 'json' };
import book from '#static-data/sample/pages/book.json' with { type: 'json' };
import booked from '#static-data/sample/pages/booked.json' with { type: 'json' };
import contactUs from '#static-data/sample/pages/contact-us.json' with { type: 'json' };
import contentWriting from '#static-data/sample/pages/content-writing.json' with { type: 'json' };
import design from '#static-data/sample/pages/design.json' with { type: 'json' };
import digitalMarketing from '#static-data/sample/pages/digital-marketing.json' with { type: 'json' };
import home from '#static-data/sample/pages/home.json' with { type: 'json' };
import pageNotFound from '#static-data/sample/pages/page-not-found.json' with { type: 'json' };
import postNotFound from '#static-data/sample/pages/post-not-found.json' with { type: 'json' };
import privacy from '#static-data/sample/pages/privacy.json' with { type: 'json' };
import services from '#static-data/sample/pages/services.json' with { type: 'json' };
import thankYou from '#static-data/sample/pages/thank-you.json' with { type: 'json' };
import videoEditing from '#static-data/sample/pages/video-editing.json' with { type: 'json' };
import webAppDevelopment from '#static-data/sample/pages/web-app-development.json' with { type: 'json' };

interface SamplePage {
  address: string;
  title: string;
  description?: string;
  sections: object[];
}

/** The pages that a site begins with, and those of the specification: none of them can be deleted. */
export const SAMPLE_PAGES: readonly SamplePage[] = [
  home,
  services,
  digitalMarketing,
  contentWriting,
  design,
  webAppDevelopment,
  aiSolutions,
  videoEditing,
  aboutUs,
  contactUs,
  blog,
  book,
  privacy,
  thankYou,
  booked,
  pageNotFound,
  postNotFound,
];
