export { BlogList as default } from '../../list/BlogList.tsx';
