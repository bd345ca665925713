import { DIALOG, FRAME } from '#content-api/agency/wording/forms.shared.ts';
import { serviceOptions } from '#renderer/components/forms/options.ts';
import { renderMarkup } from '#renderer/markup.tsx';
import type { LayoutData } from '#renderer/page.ts';
import { inWordsOf, say } from '#renderer/wording.ts';
import { EnquiryDialogFields } from '../enquiry/EnquiryDialogFields.tsx';
import css from './DialogFrame.module.css';

/** The open enquiry dialog (DialogFrame.tsx) as HTML for previews, where no script runs. */
export function drawnEnquiryDialog({ site, services }: LayoutData): string {
  return inWordsOf(site, () =>
    renderMarkup(
      <div className={css.overlay}>
        <div className={css.frame}>
          <section className={css.sheet} role="dialog" aria-labelledby="drawn-dialog">
            <header className={css.head}>
              <h2 className={css.title} id="drawn-dialog">
                {say(DIALOG.title)}
              </h2>
              <button type="button" className={css.close} aria-label={say(FRAME.close)} />
            </header>
            <div className={css.body}>
              <form method="post" action="/api/contact" aria-label={say(DIALOG.form)}>
                <EnquiryDialogFields services={serviceOptions(services)} service="" />
              </form>
            </div>
          </section>
        </div>
      </div>,
    ),
  );
}
