import { expect, it } from 'vitest';
import { markdownOf } from './templateTags.ts';

function resolved(markdown: string) {
  const named: string[] = [];
  const text = markdownOf(markdown, {
    lost: (what) => named.push(what),
    unknown: (line) => named.push(line),
  }).text;
  return { text: text.trim().replace(/\n{3,}/g, '\n\n'), named };
}

it.each([
  [
    '{{< figure src="/img/a b.png" alt="A" title="T" >}}',
    '<figure><img src="/img/a%20b.png" alt="A"><figcaption>T</figcaption></figure>',
  ],
  [
    '{{< figure src="a.png" caption="*Ada*" attr="Bob" attrlink="https://b.example" >}}',
    '<figure><img src="a.png" alt=""><figcaption><em>Ada</em> <a href="https://b.example">Bob</a></figcaption></figure>',
  ],
  [
    'Term\nOther\n: Meaning\n  of it\n: Second\n\n  more\n\nText',
    '**Term**\n\n**Other**\n\nMeaning\nof it\n\nSecond\n\nmore\n\nText',
  ],
  ['Mind the gap\n:) and\n\n- Item\n: no', 'Mind the gap\n:) and\n\n- Item\n: no'],
  [
    '{% include figure.html src="/a.png" caption="C" %}',
    '<figure><img src="/a.png" alt=""><figcaption>C</figcaption></figure>',
  ],
  ['{% asset_img a.png The words %}', '![The words](<a.png>)'],
  ['![A]({{ site.baseurl }}/a.png) ![B]({{site.url}}/b.png)', '![A](/a.png) ![B](/b.png)'],
  ["![A]({{ '/a.png' | relative_url }})", '![A](/a.png)'],
  ['{{< highlight go "linenos=table" >}}\na < b\n{{< /highlight >}}', '~~~~go\na < b\n~~~~'],
  ['{% highlight ruby linenos %}\ndef a\n  1\nend\n{% endhighlight %}', '~~~~ruby\ndef a\n  1\nend\n~~~~'],
  ['{% codeblock lang:js %}\na\n{% endcodeblock %}', '~~~~js\na\n~~~~'],
  [
    '{% codeblock Array map_it lang:js https://a.example Docs %}\na\n{% endcodeblock %}',
    '**Array map\\_it**\n\n~~~~js\na\n~~~~',
  ],
  [
    '{{< code lang="bash" title="Set it" >}}\n  a | b\n{{< /code >}}\n\n{{< code >}}\nc\n{{< /code >}}',
    '**Set it**\n\n~~~~bash\n  a | b\n~~~~\n\n~~~~\nc\n~~~~',
  ],
  [
    '[a]({{< ref "other-post.md" >}}) [b]({{< relref "/posts/b#Part" >}})',
    '[a](other-post.md) [b](b.md#part)',
  ],
  [
    '[a]({% post_url 2024-02-02-a %}) [b]({% link _posts/2024-02-02-b.md %})',
    '[a](2024-02-02-a.md) [b](2024-02-02-b.md)',
  ],
  ['{% post_link a The words %}', '[The words](a.md)'],
  ['[[Other note|words]] and ![[a.png]]', '[words](Other%20note.md) and ![](<a.png>)'],
  ['* TOC\n{:toc}\n\nText\n{: .notice}', 'Text'],
  [':::tip Mind\nText\n:::', '<aside data-callout="tip">\n\n**Mind**\n\nText\n\n</aside>'],
  [':::info\n- Item\n  :::', '<aside data-callout="note">\n\n**Info**\n\n- Item\n\n</aside>'],
  ['~~~Struck out~~~\n\n## Part', '~~Struck out~~\n\n## Part'],
  ['~~~js\na\n~~~', '~~~js\na\n~~~'],
  ['a{% comment %}secret{% endcomment %}b', 'ab'],
  ['<!-- secret\nand more -->~~~\na\n~~~', '~~~\na\n~~~'],
  ['a {>>b<<} c <!-- d --> e', 'a  c  e'],
  ['{% raw %}{{ not.liquid }}{% endraw %}', '{{ not.liquid }}'],
  ['`{{ a }}` and\n\n```\n{% b %}\n```', '`{{ a }}` and\n\n```\n{% b %}\n```'],
  ['{{</* figure */>}}', '{{< figure >}}'],
  // An address on a line of its own becomes an embed.
  ['{{< youtube abcdef12345 >}}', '<https://www.youtube.com/watch?v=abcdef12345>'],
  ['{{ youtube(id="abcdef12345") }}', '<https://www.youtube.com/watch?v=abcdef12345>'],
  ['{% vimeo 12345 %}', '<https://vimeo.com/12345>'],
])('%j is %j', (markdown, text) => expect(resolved(markdown)).toEqual({ text, named: [] }));

it.each([
  ['{{< gist ada 0123abc >}}', 'https://gist.github.com/ada/0123abc'],
  ['{{% slides "https://docs.example.com/s/1" %}}', 'https://docs.example.com/s/1'],
])('%s is a link, and named', (markdown, address) => {
  const { text, named } = resolved(markdown);
  expect([text, named.length]).toEqual([`<${address}>`, 1]);
  expect(named[0]).toContain(`now a link to ${address})`);
});

it('names what it does not know, and keeps what stands within', () => {
  expect(resolved('{{% notice tip %}}\nMind the **gap**.\n{{% /notice %}}\n{{ page.title }}')).toEqual({
    text: 'Mind the **gap**.',
    named: ['template tag “notice”', 'template value {{ page.title }}'],
  });
  expect(resolved('{{< accordion title="Mind *this*" >}}\nText\n{{< /accordion >}}')).toEqual({
    text: '**Mind \\*this\\***\n\nText',
    named: ['template tag “accordion”'],
  });
  expect(resolved('{{%\nslideshare 12345\n%}}').named).toEqual(['template tag “slideshare”']);
});
