import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { COUNTED } from '../events/announce.ts';
import type { Figures } from './figures.ts';

const GAUGES: Record<string, [help: string, label?: string]> = {
  vitrine_disk_free_bytes: ['Free space on the disk of DATA_DIR'],
  vitrine_disk_size_bytes: ['Size of the disk of DATA_DIR'],
  vitrine_release_pages: ['Pages of the current release'],
  vitrine_release_created_timestamp_seconds: ['When the current release was made'],
  vitrine_run_last_success: ['1 if the last run made its release, 0 if it failed'],
  vitrine_run_last_duration_seconds: ['Duration of the last successful run that this server made'],
  vitrine_run_last_rendered_pages: ['Pages rendered by the last successful run that this server made'],
  vitrine_database_up: ['1 if the database answers and is intact'],
  vitrine_database_waiting_writes: ['Transactions and queries of this server that wait for their turn'],
  vitrine_database_connections: [
    'Connections of this server to PostgreSQL, and queries waiting for one',
    'state',
  ],
  vitrine_outbox_messages: ['Emails, calendar events and webhook calls', 'state'],
  vitrine_outbox_oldest_due_seconds: ['Age of the oldest message that is due and not delivered'],
  vitrine_leads: ['Leads in the database', 'state'],
  vitrine_backup_last_timestamp_seconds: ['When the last good backup was made; 0 before the first one'],
  vitrine_backup_last_success: ['1 if the last backup succeeded, 0 if it failed'],
};

export interface Observed {
  method: string;
  route: string;
  status: string;
  seconds: number;
  /** Streams stay open for as long as somebody watches. */
  isStream: boolean;
}

export interface Metrics {
  observe(observed: Observed): void;
  text(figures: Figures): Promise<string>;
  contentType: string;
}

export function createMetrics(version: string): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Counter({
    name: 'vitrine_http_requests_total',
    help: 'Requests by route pattern and class of status; aborted ones were broken off',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'vitrine_http_request_duration_seconds',
    help: 'Time to answer a request, without event streams',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers,
  });
  const enquiries = new Counter({
    name: 'vitrine_enquiries_total',
    help: 'Enquiries that this server took, and those that it held back as suspected spam',
    labelNames: ['result'],
    registers,
  });
  const failures = new Counter({
    name: 'vitrine_sign_in_failures_total',
    help: 'Refused sign-ins on this server',
    labelNames: ['reason'],
    registers,
  });
  new Gauge({
    name: 'vitrine_build_info',
    help: 'The version of Vitrine that runs',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version, node: process.versions.node }, 1);
  const gauges = Object.entries(GAUGES).map(([name, [help, label]]) => ({
    name,
    label,
    gauge: new Gauge({ name, help, labelNames: label === undefined ? [] : [label], registers }),
  }));
  return {
    contentType: register.contentType,
    observe: ({ method, route, status, seconds, isStream }) => {
      requests.inc({ method, route, status });
      if (!isStream) durations.observe({ method, route }, seconds);
    },
    text: (figures) => {
      enquiries.reset();
      for (const [result, count] of COUNTED.enquiries) enquiries.inc({ result }, count);
      failures.reset();
      for (const [reason, count] of COUNTED.signInFailures) failures.inc({ reason }, count);
      for (const { name, label, gauge } of gauges) {
        gauge.reset();
        if (label === undefined) gauge.remove();
        for (const [value, figure] of Object.entries(figures[name] ?? {}))
          gauge.set(label === undefined ? {} : { [label]: value }, figure);
      }
      return register.metrics();
    },
  };
}
