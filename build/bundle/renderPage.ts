// The entry of what renders: the compiled pages, which make themselves known to Vike, and Vike's server with them.
import 'virtual:compiled-pages';

export { renderPage } from 'vike/server';
