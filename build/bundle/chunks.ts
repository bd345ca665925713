import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;

// Left alone, the bundler makes a file of whatever some screens have in common: one screen of the back office came in
// sixty requests, most of them for a few hundred bytes.

/** All public pages share one stylesheet, so the second page that a visitor opens finds it in the cache. */
export const siteStyle: Group = { name: 'site', test: /^(?!.*\/pages\/admin\/).*\.css(\?|$)/ };

const officeStyle: Group = {
  name: 'back-office',
  test: /\/(pages\/admin(?!\/editor\/blocks\/)|renderer\/styles)\/.*\.css(\?|$)/,
};

/** Styles of islands. A visitor who has reached for an island waits for this file. */
const islandStyle: Group = { name: 'islands', test: /\/renderer\/(components|islands)\/.*\.css(\?|$)/ };

/** Code that must run before the rest of the back office. As a file of its own it loads first. */
const officeFirst: Group = { name: 'jitless', test: /\/renderer\/head\/jitless\.ts$/ };

const react: Group = {
  name: 'react',
  test: /\/node_modules\/(react|react-dom|scheduler)\//,
  includeDependenciesRecursively: false,
};

/** Small modules that islands and screens share, and the words of pages. None is worth a request of its own. */
const small: Group = {
  name: 'small',
  test: /\/(content-api\/(values\/(words|language|formats\/(moments|slots|zones))\.shared|agency\/wording\/(?!answers|team|plurals|wording|work)\w+\.shared)|renderer\/(wording|islands\/(randomKey|copyText|tolerateForeignNodes)|components\/fields\/emailInput))\.ts$/,
  includeDependenciesRecursively: false,
};

const contracts: Group = {
  name: 'contracts',
  test: /\/(content-api\/(values\/(email\/|(fields|paging|url)\.)|enquiries\/(followUp|leads|notes|spam)\/|(mail|outbox)\/)|node_modules\/(zod|punycode\.js)\/)/,
  minShareCount: 2,
  includeDependenciesRecursively: false,
};

/** Scripts of the back office, except large ones that few screens need: those load with their screens. */
const officeScripts =
  /\/(pages\/admin\/((?!(ui\/picker|editor|screens)\/|ui\/(moments\/(?!daysOf)|entries\/OrderedGrid|MoreMenu))|screens\/(\w+\/)+(\w+Entries|BackToPosts|usePosts|postAddress|postStatus|followUpText|useUnopenedLeads|useOverview|useChoices|response|times|usePublishPlan|pageCalls|editSeo|useSeo|snippet|CardPreview|FigureCells|useFirstSteps)(?=\.tsx?)|ui\/picker\/(useFileDrop|galleryCalls|FocalPoint|PickButton|cut\/(CutButton|cutPicture))(?=\.tsx?)|editor\/(trustedHtml|suggestions\/useSuggestions|earlier\/\w+|presence\/(usePresentPeople|PresentPeople|Edits)|writing\/copyCalls)(?=\.tsx?))|renderer\/contact|content-api\/(?!values\/((words|slugFrom|language)\.|look\/(?!styles|headings)|formats\/(?!contact))|richText\/)|node_modules\/(@tanstack|react-router|@simplewebauthn|hono|punycode\.js|localized-address-format)\/).*\.m?[jt]sx?$/;

const shell: Group = {
  name: 'shell',
  test: officeScripts,
  tags: ['$initial'],
  includeDependenciesRecursively: false,
};

/** Scripts that several screens share. A script that only one screen needs loads with that screen. */
const office: Group = {
  name: 'office',
  test: officeScripts,
  minShareCount: 2,
  includeDependenciesRecursively: false,
};

const writing: Group = {
  name: 'writing',
  test: /\/(pages\/admin\/(screens\/pages\/shared\/(passages|PageDifference)|screens\/dashboard\/publishing\/(usePublishing|WaitingPages|planInWords)|editor\/((addresses|checks|difference|journal|presence|previews|suggestions|writing)\/|schedule\/)).*\.tsx?$|node_modules\/diff\/)/,
  minShareCount: 2,
  includeDependenciesRecursively: false,
};

const windows: Group = {
  name: 'windows',
  test: /\/node_modules\/(react-aria|react-aria-components|react-stately|clsx|@internationalized\/string)\/(?!.*\/(menu|selection|tree|collections\/(?!Hidden)|listbox|OverlayArrow|calculatePosition|useCloseOnScroll|useResizeObserver|useOverlayPosition|usePopover|Popover|Collection|constants|virtualFocus|Autocomplete|Header|Keyboard|SharedElementTransition|Separator|useLongPress|useContextMenu|useOverlayTrigger|useUpdateLayoutEffect|inertValue|useLoadMoreSentinel|Menu)\b)/,
  minShareCount: 12,
  includeDependenciesRecursively: false,
};

const popovers: Group = {
  name: 'popovers',
  test: /\/(pages\/admin\/ui\/MoreMenu\.tsx|node_modules\/.*\/(OverlayArrow|calculatePosition|useCloseOnScroll|useResizeObserver|useOverlayPosition|usePopover|Popover|useOverlayTrigger|Menu|Keyboard|useContextMenu|TreeCollection|useTreeState|menu\/\S+)\.mjs)$/,
  minShareCount: 2,
  includeDependenciesRecursively: false,
};

/** Days and their names, for the calendar of visitors and for the date fields of the back office. */
const days: Group = {
  name: 'days',
  test: /\/node_modules\/(@internationalized\/date\/|react-aria\/.*\/(useDeepMemo|useDateFormatter)\.mjs)/,
  includeDependenciesRecursively: false,
};

const moments: Group = { name: 'moments', test: /\/pages\/admin\/ui\/moments\/.*\.tsx$/ };

const crumbs: Group = {
  name: 'list-crumbs',
  test: /\/node_modules\/.*\/(useUpdateEffect|useEvent|useLabel|useCollator|useHasTabbableChild|scrollIntoView|SelectionIndicator|useDescription|getScrollParents|use-sync-external-store-shim\.production|shim\/index|with-selector(\.production)?|Switch|useSwitch|useSlot|useToggle)\.m?js$/,
  minShareCount: 2,
};

const listboxes: Group = {
  name: 'listboxes',
  test: /\/node_modules\/.*\/(Collection|ListCollection|useListState|DragAndDrop|listbox\/\w+|ListBox|Autocomplete|Header|Separator|DOMLayoutDelegate|ListKeyboardDelegate|useSelectableList|getItemCount|useLoadMoreSentinel)\.mjs$/,
  minShareCount: 2,
  includeDependenciesRecursively: false,
};

export const clientChunks = [
  officeStyle,
  officeFirst,
  islandStyle,
  react,
  small,
  contracts,
  crumbs,
  listboxes,
  windows,
  popovers,
  days,
  shell,
  office,
  writing,
  moments,
];
