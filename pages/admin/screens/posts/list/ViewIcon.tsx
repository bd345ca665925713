import { icon } from '../../../ui/icons.tsx';

export const ViewIcon = icon(
  <path d="M2 10c2-3.5 4.7-5.2 8-5.2s6 1.7 8 5.2c-2 3.5-4.7 5.2-8 5.2S4 13.5 2 10zM10 12.5a2.5 2.5 0 100-5 2.5 2.5 0 000 5z" />,
);
