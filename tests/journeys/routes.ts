/** Every public route of the specification, with a text that only it has. */
export const ROUTES: [path: string, text: string | RegExp][] = [
  ['/', 'Book a Free Consultation'],
  ['/services', 'Get Started'],
  ['/services/digital-marketing', 'Back to Services'],
  ['/services/content-writing', 'Back to Services'],
  ['/services/design', 'Back to Services'],
  ['/services/web-app-development', 'Back to Services'],
  ['/services/ai-solutions', 'Back to Services'],
  ['/services/video-editing', '1200%'],
  ['/about', 'Partnership'],
  ['/about-us', 'Partnership'],
  ['/contact', 'Send us a message'],
  ['/contact-us', 'Within 24 hours'],
  ['/blog', 'Design'],
  ['/blog/page/2', 'Design'],
  ['/blog/category/design', 'Design'],
  ['/blog/captions-first', 'On this page'],
  ['/blog/filming-a-founder-in-an-afternoon', 'min read'],
  ['/book', '9:00 AM'],
  ['/privacy', 'Information Commissioner'],
];

/** Routes whose page is made as that of another route is, of content that fills the same places. */
const ALIKE = [
  '/services/digital-marketing',
  '/services/content-writing',
  '/services/web-app-development',
  '/services/ai-solutions',
  '/about',
  '/contact',
  '/blog/filming-a-founder-in-an-afternoon',
];

/** One route for each way in which a page is made. */
export const KINDS = ROUTES.filter(([path]) => !ALIKE.includes(path));

export const WIDTHS = [375, 768, 1440];
