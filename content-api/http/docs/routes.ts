import type { Context, Hono } from 'hono';
import type { Schema } from 'hono/types';
import type { ApiEnv } from '../call.ts';
import { answerPage } from '../pages/page.ts';
import { answerSiteStylesheet, answerStylesheet } from '../pages/stylesheet.ts';
import { type Description, describeApi } from './describe.ts';
import { docsPage } from './docsPage.ts';

export function docsRoutes<Routes extends Schema, Base extends string>(api: Hono<ApiEnv, Routes, Base>) {
  let described: Promise<Description> | undefined;
  const description = () => {
    described ??= describeApi(api);
    return described;
  };
  return {
    description: async (call: Context) =>
      call.body(JSON.stringify(await description()), 200, { 'Content-Type': 'application/json' }),
    page: async (call: Context) => answerPage(call, docsPage(await description())),
    stylesheet: answerStylesheet,
    siteStylesheet: answerSiteStylesheet,
  };
}
