import { describe, expect, it } from 'vitest';
import { isChanged, merge, problemsIn, type Seo, textOf, valuesOf, withText } from './editSeo.ts';

const base: Seo = {
  defaults: { siteName: 'Overprint', siteUrl: 'https://a.example', theme: 7, verified: true },
  pages: { home: { title: 'Home', metaTitle: 'Old' }, blog: { title: 'Blog' } },
  drawn: {},
  names: {},
};

describe('a draft', () => {
  it('reads numbers and missing values as text', () => {
    expect(textOf(valuesOf(base, null), 'theme')).toBe('7');
    expect(textOf(valuesOf(base, 'home'), 'keywords')).toBe('');
    expect(textOf(valuesOf(base, 'toString'), 'keywords')).toBe('');
  });

  it('is changed only in the section that was typed in, and no longer once it was typed back', () => {
    const typed = withText(base, 'home', 'metaTitle', 'New');
    expect([
      isChanged(base, typed, 'home'),
      isChanged(base, typed, null),
      isChanged(base, typed, 'blog'),
    ]).toEqual([true, false, false]);
    expect(isChanged(base, withText(typed, 'home', 'metaTitle', 'Old'), 'home')).toBe(false);
    expect(isChanged(base, withText(base, 'blog', 'keywords', ''), 'blog')).toBe(false);
  });

  it('keeps keys that no field shows', () => {
    expect(withText(base, null, 'siteName', 'X').defaults).toMatchObject({ theme: 7, verified: true });
  });

  it('says which field of which section is wrong', () => {
    const wrong = withText(withText(base, null, 'siteUrl', 'a.example'), 'blog', 'canonicalUrl', 'blog');
    const problems = problemsIn(wrong);
    expect(problems.get(null)).toEqual({
      siteUrl: 'Site URL must be a web address without a path, for example https://www.example.com',
    });
    expect(problems.get('blog')).toEqual({ canonicalUrl: 'Canonical URL must be a web address or a path' });
    expect(problems.get('home')).toBeUndefined();
  });
});

describe('two people', () => {
  const theirs = withText(withText(base, 'blog', 'title', 'Journal'), 'home', 'metaTitle', 'Theirs');

  it('who changed different fields both get what they wrote', () => {
    const ours = withText(base, null, 'siteName', 'Ours');
    const { seo, conflicts } = merge(base, ours, theirs);
    expect(conflicts).toEqual([]);
    expect(seo.defaults.siteName).toBe('Ours');
    expect(seo.pages).toEqual(theirs.pages);
  });

  it('who changed the same field are shown what the other wrote', () => {
    const { seo, conflicts } = merge(base, withText(base, 'home', 'metaTitle', 'Ours'), theirs);
    expect(seo.pages.home).toMatchObject({ metaTitle: 'Ours' });
    expect(conflicts).toEqual([{ section: 'home', name: 'metaTitle', theirs: 'Theirs' }]);
  });

  it('who wrote the same have nothing to decide', () => {
    expect(merge(base, theirs, theirs)).toEqual({ seo: theirs, conflicts: [] });
  });
});
