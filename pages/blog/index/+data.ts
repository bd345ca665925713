export { blogListData as data } from '../list/blogListData.ts';
