import type { ReactNode } from 'react';
import type { Role } from '#content-api/values/identity.shared.ts';
import css from './icons.module.css';

/** Icons have a grid of 20 and the colour of the text beside them. Screen readers ignore them. */
export function icon(drawing: ReactNode) {
  return function Icon() {
    return (
      <svg className={css.icon} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        {drawing}
      </svg>
    );
  };
}

export const DashboardIcon = icon(<path d="M3 3h6v8H3zM11 3h6v4h-6zM11 9h6v8h-6zM3 13h6v4H3z" />);
export const AuthorsIcon = icon(<path d="M4 17l1-4L14 4l2.5 2.5L8 15.5zM12 6l2.5 2.5" />);
export const CategoriesIcon = icon(<path d="M3 3h7l7 7-7 7-7-7zM6.5 6.5h.01" />);
export const PostsIcon = icon(<path d="M4 3h8l4 4v10H4zM12 3v4h4M7 10.5h6M7 13.5h4" />);
export const GalleryIcon = icon(
  <path d="M3 3h6v6H3zM11 3h6v6h-6zM3 11h6v6H3zM11 17l2.5-4 2 2.5 1.5-2V17z" />,
);
export const SeoIcon = icon(
  <path d="M8.5 14a5.5 5.5 0 100-11 5.5 5.5 0 000 11zM12.5 12.5L17 17M6 10.5V9M8.5 10.5v-4M11 10.5V8" />,
);
export const UsersIcon = icon(
  <path d="M7.5 9.5a3 3 0 100-6 3 3 0 000 6zM2.5 17c0-3 2-5 5-5s5 2 5 5M13 4a3 3 0 010 5.5M14.5 12.5c2 .5 3 2.2 3 4.5" />,
);
export const LeadsIcon = icon(<path d="M3 11l2-7h10l2 7v5H3zM3 11h4l1.5 2.5h3L13 11h4" />);
export const LogosIcon = icon(<path d="M3 4h14v12H3zM3 13l4-4 3 3 3-4 4 5" />);
export const CollectionsIcon = icon(<path d="M3 8h14v9H3zM5 5h10M7 2.5h6M6.5 12.5h7" />);
export const TeamIcon = icon(
  <path d="M4 6.5a3 3 0 1 1 6 0 3 3 0 0 1-6 0zM1.5 17c0-3.5 2-5.5 5.5-5.5s5.5 2 5.5 5.5M13 4a3 3 0 0 1 0 5.5M14.5 12c2.5.5 4 2.3 4 5" />,
);
export const FilesIcon = icon(
  <path d="M5 2.5h6.5L15 6v11.5H5zM11.5 2.5V6H15M10 8.5V14M7.5 11.5 10 14l2.5-2.5" />,
);
export const CasesIcon = icon(
  <path d="M10 2.8l2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5L2.8 8.1l5-.7z" />,
);
export const SnippetsIcon = icon(<path d="M3 4h9v7H3zM8 11v5h9V9h-5" />);
export const TestimonialsIcon = icon(<path d="M3 4h14v9h-7l-4 4v-4H3zM6.5 7.5h7M6.5 10h4" />);
export const ReportsIcon = icon(<path d="M3 17h14M5 17v-6h3v6M9 17V4h3v13M13 17V8h3v9" />);
export const BookingsIcon = icon(<path d="M3 5h14v12H3zM3 9h14M7 2.5V6M13 2.5V6" />);
export const ServicesIcon = icon(<path d="M3 7h14v9H3zM7 7V4h6v3M3 11h14" />);
export const NavigationIcon = icon(<path d="M3 3h14v4H3zM3 10h6M3 13.5h6M3 17h6M12 10h5M12 13.5h5" />);
export const PagesIcon = icon(<path d="M3 3h14v14H3zM3 7.5h14M3 12.5h14" />);
export const RedirectsIcon = icon(<path d="M3 16V9.5A2.5 2.5 0 015.5 7H17M13 3l4 4-4 4" />);
export const SettingsIcon = icon(<path d="M3 6h8M15 6h2M3 14h2M9 14h8M11 4v4h4V4zM5 12v4h4v-4z" />);
export const ActivityIcon = icon(<path d="M10 17a7 7 0 100-14 7 7 0 000 14zM10 6v4.5l3 2" />);
export const BackIcon = icon(<path d="M17 10H4M9 4.5L3.5 10 9 15.5" />);
export const MenuIcon = icon(<path d="M3 5h14M3 10h14M3 15h14" />);
export const CloseIcon = icon(<path d="M5 5l10 10M15 5L5 15" />);
export const CopyIcon = icon(<path d="M7 7h10v10H7zM13 7V3H3v10h4" />);
export const CheckIcon = icon(<path d="M3.5 10.5l4 4 9-10" />);
export const MailIcon = icon(<path d="M2.5 4.5h15v11h-15zM2.5 5l7.5 6 7.5-6" />);
export const BellIcon = icon(<path d="M4 14.5h12l-1.5-2.5V8.5a4.5 4.5 0 00-9 0V12zM8.5 17h3" />);
export const PhoneIcon = icon(
  <path d="M4 3h3.5l1.5 4-2 1.5a9 9 0 004.5 4.5L13 11l4 1.5V16a1.5 1.5 0 01-1.5 1.5A13 13 0 012.5 4.5 1.5 1.5 0 014 3z" />,
);
export const MoreIcon = icon(
  <path d="M4 10h.01M10 10h.01M16 10h.01" strokeWidth={3.2} strokeLinecap="round" />,
);
export const FilterIcon = icon(<path d="M3 5h14M6 10h8M8.5 15h3" />);
export const RefreshIcon = icon(<path d="M16 6.5A7 7 0 103.5 12M16.5 3v4h-4" />);
export const SearchIcon = icon(<path d="M8.5 14a5.5 5.5 0 100-11 5.5 5.5 0 000 11zM12.5 12.5l4.5 4.5" />);
export const DownloadIcon = icon(<path d="M10 3v9M6 8.5l4 4 4-4M3.5 16.5h13" />);
export const AddIcon = icon(<path d="M10 3.5v13M3.5 10h13" />);
export const EditIcon = icon(<path d="M3.5 16.5l1-4L13 4l3 3-8.5 8.5z" />);
export const DeleteIcon = icon(<path d="M4 6h12M8 6V3.5h4V6M5.5 6l.7 10.5h7.6L14.5 6" />);
export const SortIcon = icon(<path d="M6.5 8L10 4.5 13.5 8M6.5 12l3.5 3.5 3.5-3.5" />);
export const AscendingIcon = icon(<path d="M5 12l5-5 5 5" />);
export const DragIcon = icon(<path d="M7 5h.01M7 10h.01M7 15h.01M13 5h.01M13 10h.01M13 15h.01" />);
export const DescendingIcon = icon(<path d="M5 8l5 5 5-5" />);
export const AdminIcon = icon(<path d="M10 2.5l6.5 2.5v5c0 3.5-2.5 6-6.5 7.5C6 16 3.5 13.5 3.5 10V5z" />);
export const EditorIcon = icon(<path d="M4 3h9l3 3v11H4zM7 8h6M7 11h6M7 14h4" />);
export const AuthorIcon = icon(
  <path d="M10 10a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM3.5 17.5c0-3.5 2.5-5.5 6.5-5.5s6.5 2 6.5 5.5" />,
);

const ICONS = { admin: AdminIcon, editor: EditorIcon, author: AuthorIcon };

export function RoleIcon({ role }: { role: Role }) {
  const Icon = ICONS[role];
  return <Icon />;
}
