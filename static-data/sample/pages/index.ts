import aboutUs from './about-us.json' with { type: 'json' };
import aiSolutions from './ai-solutions.json' with { type: 'json' };
import blog from './blog.json' with { type: 'json' };
import book from './book.json' with { type: 'json' };
import booked from './booked.json' with { type: 'json' };
import contactUs from './contact-us.json' with { type: 'json' };
import contentWriting from './content-writing.json' with { type: 'json' };
import design from './design.json' with { type: 'json' };
import digitalMarketing from './digital-marketing.json' with { type: 'json' };
import home from './home.json' with { type: 'json' };
import pageNotFound from './page-not-found.json' with { type: 'json' };
import postNotFound from './post-not-found.json' with { type: 'json' };
import privacy from './privacy.json' with { type: 'json' };
import services from './services.json' with { type: 'json' };
import thankYou from './thank-you.json' with { type: 'json' };
import videoEditing from './video-editing.json' with { type: 'json' };
import webAppDevelopment from './web-app-development.json' with { type: 'json' };

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
