import type { ComponentType } from 'react';
import type { PageContextServer } from 'vike/types';
import type { PageData, PageProps } from '#renderer/page.ts';
import * as postData from './blog/@slug/+data.ts';
import * as postPage from './blog/@slug/+Page.tsx';
import * as categoryData from './blog/category/@category/index/+data.ts';
import * as categoryPage from './blog/category/@category/index/+Page.tsx';
import * as categoryPageData from './blog/category/@category/page/@page/+data.ts';
import * as categoryPagePage from './blog/category/@category/page/@page/+Page.tsx';
import * as blogData from './blog/index/+data.ts';
import * as blogPage from './blog/index/+Page.tsx';
import * as blogPageData from './blog/page/@page/+data.ts';
import * as blogPagePage from './blog/page/@page/+Page.tsx';
import * as siteData from './site/+data.ts';
import * as sitePage from './site/+Page.tsx';

export { drawnEnquiryDialog } from '#renderer/islands/dialog/DrawnDialog.tsx';
export { renderDocument } from '#renderer/renderDocument.tsx';

export interface KindOfPage {
  Page: ComponentType<PageProps>;
  data(context: PageContextServer): PageData | Promise<PageData>;
}

const kind = <Own>(
  { default: Page }: { default: ComponentType<PageProps<Own>> },
  { data }: { data: (context: PageContextServer) => PageData<Own> | Promise<PageData<Own>> },
): KindOfPage => ({ Page: Page as ComponentType<PageProps>, data });

/** Sites have thousands of these. Compiled without Vike (build/bundle/programs.ts): most runs need only them. */
export const kinds: Record<string, KindOfPage> = {
  blog: kind(blogPage, blogData),
  'blog page': kind(blogPagePage, blogPageData),
  category: kind(categoryPage, categoryData),
  'category page': kind(categoryPagePage, categoryPageData),
  post: kind(postPage, postData),
  page: kind(sitePage, siteData),
};
