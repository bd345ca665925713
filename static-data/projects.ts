export const PROJECTS = [
  { value: 'website', label: 'A website or an app' },
  { value: 'seo', label: 'Being found in search (SEO)' },
  { value: 'content', label: 'Words, pictures or film' },
  { value: 'performance', label: 'Speed and performance' },
  { value: 'other', label: 'Something else' },
];
