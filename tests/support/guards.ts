import type { App } from '#content-api/app.ts';
import { type AccessRule, accessRuleOf } from '#content-api/staff/access/guard.ts';

/** A route with what its guards ask for. */
export interface Route {
  method: string;
  path: string;
  demands: AccessRule[];
}

/** Every route by method and path. Middleware for all methods is none; the guards of a route stand in its own line. */
export function routesOf(app: App): Map<string, Route> {
  const routes = new Map<string, Route>();
  for (const { method, path, handler } of app.routes) {
    if (method === 'ALL') continue;
    const name = `${method} ${path}`;
    const route = routes.get(name) ?? { method, path, demands: [] };
    const demand = accessRuleOf(handler);
    routes.set(name, { ...route, demands: demand ? [...route.demands, demand] : route.demands });
  }
  return routes;
}

/** Method and path of each call, of lines that may name several methods before a path. */
export function callsNamed(lines: string): string[] {
  return lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [path, ...methods] = line.split(' ').reverse();
      return methods.map((method) => `${method} ${path}`);
    });
}
