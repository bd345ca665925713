import { describe, expect, it } from 'vitest';
import { sanitizeContent } from '../sanitize.ts';
import { readersHtml, unwrapped } from './programs.shared.ts';

const WORD = '<html xmlns:w="urn:schemas-microsoft-com:office:word"><body>';

describe('what only an author sees isn’t in the text', () => {
  it.each([
    [
      'a comment of Word and its marks',
      `${WORD}<p class=MsoNormal>It took <a style='mso-comment-reference:JS_1'>nine weeks</a><span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[JS1]</a><span style='mso-special-character:comment'>&nbsp;</span></span>.</p><div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText>Secret</p></div></div></div>`,
      '<p>It took <a>nine weeks</a>.</p>',
    ],
    ['a comment without its frame', '<p class="MsoCommentText">Secret<p>Words</p>', '<p>Words</p>'],
    [
      'a comment of an exported Google document',
      '<p>Words<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup></p><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Secret</span></p><p>Secret</p></div>',
      '<p>Words<sup></sup></p>',
    ],
    [
      'what Word keeps of a deletion',
      `${WORD}<p>It took <span class=msoDel><del cite="mailto:Ada" datetime="2026-11-26T10:12">nine</del></span><span class=msoIns><ins cite="mailto:Ada">fourteen</ins></span> weeks</p>`,
      '<p>It took fourteen weeks</p>',
    ],
    [
      'a deletion without its class, and one of Word for the web',
      `${WORD}<p><del>Secret</del><ins>Words</ins> and <span class="TextRun TrackChangeTextDeletion SCXW1">Secret</span><span class="TrackChangeTextInsertion" style="text-decoration:underline">more</span></p>`,
      '<p>Words and more</p>',
    ],
    [
      'a deletion of LibreOffice',
      '<meta name="generator" content="LibreOffice 24.2"/><p>a<del>Secret</del> <ins>b</ins></p>',
      '<p>a b</p>',
    ],
    ['suggestions', '<p><span class="suggestion-delete">Secret</span>Words</p>', '<p>Words</p>'],
    ['hidden text of Word', "<p>a<span style='mso-hide:all'>Secret</span>b</p>", '<p>ab</p>'],
    [
      'hidden text',
      '<p>a<span style="color:red; DISPLAY: none !important">Secret</span>b</p><p hidden>Secret</p>',
      '<p>ab</p>',
    ],
    ['what takes up room only', '<p>a<span style="visibility:hidden">Secret</span>b</p>', '<p>ab</p>'],
  ])('%s', (_of, html, clean) => {
    expect(sanitizeContent(html)).toBe(clean);
  });

  it('ends with the block around it where it isn’t closed', () => {
    expect(sanitizeContent('<div><p>a<span hidden>Secret <b>x</p><p>b</p></div>')).toBe('<p>a</p><p>b</p>');
    expect(sanitizeContent('<p hidden>Secret<div>b</div>')).toBe('<p>b</p>');
    expect(sanitizeContent('<b><span hidden>Secret</b>Secret</span>c')).toBe('<strong>c</strong>');
  });

  it('but what is struck out, underlined, or only speaks of it stays', () => {
    for (const html of [
      '<p><s>9 €</s> 8 €</p>',
      '<p><del datetime="2026-01-01">9 €</del></p>',
      '<p class="change-delay" style="mso-hide:none;display:block">a</p>',
      '<p>display:none, mso-hide:all</p>',
    ])
      expect(readersHtml(html)).toBe(html);
    expect(sanitizeContent('<p><del>9 €</del></p>')).toBe('<p><s>9 €</s></p>');
  });
});

const NOTED =
  '<p>One<sup><a href="#notes">1</a></sup>, two<sup><a href="#notes">2</a></sup>.</p><h2>Notes</h2><ol><li><p>First</p></li><li><p>Second</p></li></ol>';

describe('footnotes and endnotes are notes as ours are', () => {
  it.each([
    [
      'Word',
      `${WORD}<p>One<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a>, two<a style='mso-endnote-id:edn1' href="file:///C:/a.htm#_edn1" name="_ednref1">[i]</a>.</p><div style='mso-element:footnote-list'><br clear=all><hr width="33%"><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1"><span>[1]</span></a> First</p></div></div><div style='mso-element:endnote-list'><br clear=all><hr width="33%"><div style='mso-element:endnote' id=edn1><p class=MsoEndnoteText><a href="#_ednref1" name="_edn1">[i]</a> Second</p></div></div>`,
    ],
    [
      'LibreOffice',
      '<p>One<sup><a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a></sup>, two<a class="sdendnoteanc" name="sdendnote1anc" href="#sdendnote1sym"><sup>i</sup></a>.</p><div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>First</p></div><div id="sdendnote1"><p><a class="sdendnotesym" name="sdendnote1sym" href="#sdendnote1anc">i</a>Second</p></div>',
    ],
    [
      'Google Docs',
      '<p>One<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup>, two<sup><a href="#ftnt2" id="ftnt_ref2">[2]</a></sup>.</p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a> First</p></div><div><p><a href="#ftnt_ref2" id="ftnt2">[2]</a> Second</p></div>',
    ],
    [
      'a page',
      '<p>One<sup id="r1"><a href="#n1">1</a></sup>, two<a href="#n2">[2]</a>.</p><hr><ol><li id="n1"><p>First <a href="#r1">↩</a></p></li><li id="n2"><p>Second</p></li></ol>',
    ],
  ])('from %s', (_of, html) => {
    const clean = sanitizeContent(html)
      .replace(/<p> /g, '<p>')
      .replace(/ <\/p>/g, '</p>')
      .replaceAll('<br>', '');
    expect(clean).toBe(NOTED);
    expect(sanitizeContent(clean)).toBe(NOTED);
  });

  it('below the heading that they have', () => {
    const html = '<p>a<a href="#n1">1</a></p><h3>Sources</h3><ol><li id="n1">One</li></ol>';
    expect(sanitizeContent(html)).toBe(
      '<p>a<sup><a href="#sources">1</a></sup></p><h3>Sources</h3><ol><li>One</li></ol>',
    );
  });

  it('and numbers that lead to a part of the text stay', () => {
    const html = '<p><a href="#s1">1</a></p><h2 id="s1">One</h2><div><p>Words</p></div>';
    expect(sanitizeContent(html)).toContain('<a href="#s1">1</a>');
  });
});

const PAGE = 'https://example.com/a?b=1&c=2#d';
const held = encodeURIComponent(PAGE);

it.each([
  `https://www.google.com/url?q=${held}&sa=D&source=editors&ust=1&usg=x`,
  `https://google.de/url?sa=t&url=${held}`,
  `https://eur02.safelinks.protection.outlook.com/?url=${held}&data=05%7C02&reserved=0`,
  `https://statics.teams.cdn.office.net/evergreen-assets/safelinks/2/atp-safelinks.html?url=${held}&locale=en`,
  `https://l.facebook.com/l.php?u=${held}&h=AT0`,
  `https://l.instagram.com/?u=${held}&e=AT`,
  `https://www.linkedin.com/redir/redirect?url=${held}&urlhash=x`,
  `https://www.linkedin.com/safety/go?url=${held}`,
  `https://slack-redir.net/link?url=${held}`,
  `https://www.youtube.com/redirect?event=video_description&q=${held}`,
  `https://duckduckgo.com/l/?uddg=${held}`,
  `https://out.reddit.com/t3_x?url=${held}&token=x`,
  `https://deref-gmx.net/mail/client/x/dereferrer/?redirectUrl=${held}`,
  `https://urldefense.com/v3/__https://example.com/a?b=1&c=2*d__;Iw!!x!y$`,
  `https://urldefense.proofpoint.com/v2/url?u=https-3A__example.com_a-3Fb-3D1-26c-3D2-23d&d=x`,
  `https://www.google.com/url?q=${encodeURIComponent(`https://l.facebook.com/l.php?u=${held}`)}`,
])('%s leads to the page that it wraps', (href) => {
  expect(unwrapped(href)).toBe(PAGE);
});

it.each([
  PAGE,
  'https://www.google.com/search?q=https%3A%2F%2Fexample.com',
  'https://www.google.com/url?q=javascript%3Aalert(1)',
  'https://www.google.com/url?q=words',
  'https://google.com.evil.example/url?q=https%3A%2F%2Fexample.com',
  'https://example.com/url?q=https%3A%2F%2Fexample.org',
  'https://lnkd.in/abc',
  '/url?q=https://example.com',
  '',
])('%s stays', (href) => {
  expect(unwrapped(href)).toBe(href);
});
