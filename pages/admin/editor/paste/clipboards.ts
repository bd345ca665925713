/** A shortened clipboard of Word 365: conditional comments, its own namespaces, items as paragraphs. */
export const FROM_WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Word.Document>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- @font-face {font-family:Calibri;} p.MsoNormal {margin:0cm; mso-style-name:Normal.dotm} --></style>
</head>
<body lang=EN-GB style='tab-interval:36.0pt;word-wrap:break-word'>
<!--StartFragment--><p class=MsoNormal>The <b style='mso-bidi-font-weight:normal'>quick
brown</b><span style='mso-spacerun:yes'>&nbsp;</span>fox <i>jumps</i> over
the lazy<span style='mso-ansi-language:EN-US'> dog.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>First point<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp; </span></span>Second point</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span
style='font:7.0pt "Times New Roman"'>&nbsp; </span></span>Below it</p>
<p class=MsoNormal>Then</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>One</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span>Two</p>
<table class=MsoTableGrid border=1><tr><td width=301 style='border:solid'><p class=MsoNormal>Left cell</p></td><td
width=301><p class=MsoNormal>Right cell</p></td></tr></table>
<p class=MsoNormal><img width=100 height=50 src="file:///C:/Users/ada/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png"></p>
<!--EndFragment--></body></html>`;

/** A Google Docs clipboard: all in a bold element that isn't bold, styles on spans, lists beside items. */
export const FROM_DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-4f1c">
<h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-weight:400;">Heading</span></h2>
<p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;font-style:normal;text-decoration:none;white-space:pre-wrap;">Plain </span><span style="font-weight:700;font-style:normal;">bold</span><span style="font-weight:400;"> and </span><span style="font-style:italic;">italic</span><span>, </span><span style="text-decoration:line-through;-webkit-text-decoration-skip:none;">gone</span><span>.</span></p>
<p dir="ltr"><a href="https://example.com/a?b=1&amp;c=2" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">a link</span></a></p>
<ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span>Outer</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Inner</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr"><span>Next</span></p></li></ul></b><br class="Apple-interchange-newline">`;
