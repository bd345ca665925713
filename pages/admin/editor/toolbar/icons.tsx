import { icon } from '../../ui/icons.tsx';

export const BoldIcon = icon(
  <path d="M6 3.5h5a3.2 3.2 0 010 6.4H6zM6 9.9h5.8a3.3 3.3 0 010 6.6H6z" strokeWidth="2.2" />,
);
export const ItalicIcon = icon(<path d="M9 3.5h6M5 16.5h6M12 3.5l-4 13" />);
export const UnderlineIcon = icon(<path d="M6 3.5v6a4 4 0 008 0v-6M5 17h10" />);
export const StrikeIcon = icon(
  <path d="M3.5 10h13M14 6c-.5-1.7-2-2.5-4-2.5-2.4 0-4 1.2-4 3 0 1 .4 1.8 1.3 2.3M5.8 13.5c.4 2 2 3 4.2 3 2.5 0 4.2-1.2 4.2-3.2 0-.5-.1-1-.3-1.3" />,
);
export const BulletListIcon = icon(<path d="M8 5h9M8 10h9M8 15h9M3.5 5h.01M3.5 10h.01M3.5 15h.01" />);
export const OrderedListIcon = icon(
  <path d="M8 5h9M8 10h9M8 15h9M3 4l1-.7V7M3 12.2c0-.7.5-1.2 1.1-1.2s1 .4 1 1c0 .9-2.1 1.8-2.1 2.9h2.2" />,
);
export const TaskListIcon = icon(<path d="M10 5h7M10 14h7M3 5l1.5 1.5L7.5 3M3 12h4.5v4.5H3z" />);
export const QuoteIcon = icon(
  <path d="M3.5 13.5c2 0 3.5-1.5 3.5-4V6H3.5v4H7M11.5 13.5c2 0 3.5-1.5 3.5-4V6h-3.5v4H15" />,
);
export const LinkIcon = icon(
  <path d="M8.5 11.5a3 3 0 004.3.3l2.7-2.7a3 3 0 00-4.2-4.2L10 6.1M11.5 8.5a3 3 0 00-4.3-.3l-2.7 2.7a3 3 0 004.2 4.2L10 13.9" />,
);
export const UnlinkIcon = icon(
  <path d="M10 6.1l1.3-1.2a3 3 0 014.2 4.2L14 10.6M10 13.9l-1.3 1.2a3 3 0 01-4.2-4.2L6 9.4M3 3l14 14" />,
);
export const ImageIcon = icon(<path d="M3 4h14v12H3zM3 13.5l4-4 3.5 3.5 2.5-2.5 4 4M12.8 7.5h.01" />);
export const TableIcon = icon(<path d="M3 4h14v12H3zM3 8h14M3 12h14M8 8v8M13 8v8" />);
export const UndoIcon = icon(<path d="M4 8h8a4.5 4.5 0 010 9H8M7 4.5L3.5 8 7 11.5" />);
export const RedoIcon = icon(<path d="M16 8H8a4.5 4.5 0 000 9h4M13 4.5L16.5 8 13 11.5" />);
export const OutlineIcon = icon(<path d="M3 5h14M6.5 10H17M10 15h7M3 10h.01M6.5 15h.01" />);
export const CodeIcon = icon(<path d="M7 5l-5 5 5 5M13 5l5 5-5 5" />);
export const EmbedIcon = icon(<path d="M2.5 4h15v12h-15zM8.5 7.5v5l4-2.5z" />);
export const ButtonIcon = icon(<path d="M2.5 6h15v8h-15zM6 10h5M12.5 8l2 2-2 2" />);
export const GalleryIcon = icon(<path d="M3 3.5h6v6H3zM11.5 3.5h6v6h-6zM3 12h6v5H3zM11.5 12h6v5h-6z" />);
export const CalloutIcon = icon(<path d="M3 3.5h14v10H9.5L6 17v-3.5H3zM10 6v3.5M10 11.3h.01" />);
export const DisclosureIcon = icon(<path d="M3.5 4.5L7 8l3.5-3.5M13 6h4M3 12h14M3 16h9" />);
export const DividerIcon = icon(<path d="M3 10h14" />);
