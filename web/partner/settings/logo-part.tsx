import { useState } from 'react';
import { openGuestLogo, removeGuestLogo, setGuestLogo } from '#contract/people/guest-page.ts';
import { urlOf } from '#contract/platform/client.ts';
import { problemText } from '#contract/platform/problem-texts.ts';
import { isProblemCode } from '#contract/platform/problems.ts';
import { formatSize } from '#rules/orders/order/attachments.ts';
import { LOGO_MAX_BYTES, logoExtensions } from '#rules/people/guest-page/guest-page.ts';
import { extensionOf } from '#rules/platform/files/extension.ts';
import { m } from '#texts/messages.ts';
import { browserUpload } from '#web/calls/browser-upload.ts';
import { useAct } from '#web/calls/use-act.ts';
import { DataSection } from '#web/frame/data-section.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FileField, type ListedFile } from '#web/ui/file-field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useUploads } from '#web/ui/use-uploads.ts';
import type { GuestPageProps } from './guest-page-form.tsx';
import s from './guests.module.css';

const ACCEPT = logoExtensions.map((one) => `.${one}`).join(',');
const isOurs = (extension: string): boolean => logoExtensions.some((one) => one === extension);

/** The logo, which is sent as soon as it is chosen and takes the place of the one before. */
export function LogoPart({ partnerId, page, changed }: GuestPageProps) {
  const { apiBase, edition, locale } = useShop();
  const size = formatSize(LOGO_MAX_BYTES, edition);
  const refuse = ({ name, size: bytes }: File): string | null => {
    if (!isOurs(extensionOf(name))) return m.partner_guests_logo_type({ name });
    return bytes > LOGO_MAX_BYTES ? m.partner_guests_logo_large({ name, size }) : null;
  };
  const { uploads, add, remove, retry } = useUploads(async (file, onProgress, signal) => {
    const answer = await browserUpload(apiBase)(
      setGuestLogo,
      { params: { partnerId }, files: [file] },
      { onProgress, signal },
    );
    if (!answer.ok)
      return problemText(isProblemCode(answer.code) ? answer.code : 'unavailable', locale, answer.detail);
    toast(m.partner_guests_logo_saved());
    changed();
    return null;
  }, refuse);
  const files = uploads
    .filter(({ state }) => state !== 'done') // it stands above
    .map(
      ({ id, file, state, sent, problem }): ListedFile => ({
        id,
        name: file.name,
        size: formatSize(file.size, edition),
        problem,
        sent: state === 'sending' ? sent : null,
        onRetry: state === 'failed' && refuse(file) === null ? () => retry(id) : undefined,
      }),
    );
  return (
    <DataSection title={m.partner_guests_logo()} text={m.partner_guests_logo_text()}>
      <div className={s.logo}>
        {page.logo && <Shown partnerId={partnerId} of={page.logo} />}
        <FileField
          words={{
            title: m.partner_guests_logo_drop(),
            choose: m.partner_guests_logo_choose(),
            limits: m.partner_guests_logo_limits({ size }),
            remove: (name) => m.images_dismiss({ name }),
            removed: (name) => m.images_dismissed({ name }),
            sending: (name) => m.images_sending({ name }),
            retry: m.images_retry(),
          }}
          accept={ACCEPT}
          files={files}
          // one logo: of several that are dropped, the first
          take={(chosen) => add(chosen.slice(0, 1))}
          remove={remove}
        />
      </div>
    </DataSection>
  );
}

function Shown({ partnerId, of }: { readonly partnerId: string; readonly of: string }) {
  const { apiBase } = useShop();
  const [isAsked, setAsked] = useState(false);
  const { run, closed } = useAct();
  const params = { partnerId };
  return (
    <div className={s.shown}>
      <img
        src={apiBase + urlOf(openGuestLogo, { params, query: { of } })}
        alt={m.partner_guests_logo_alt()}
      />
      <button type="button" className="btn line small" onClick={() => setAsked(true)}>
        {m.partner_guests_logo_remove()}
      </button>
      <ConfirmDialog
        open={isAsked}
        title={m.partner_guests_logo_remove()}
        text={m.partner_guests_logo_remove_text()}
        yes={m.partner_guests_logo_remove()}
        no={m.held_back()}
        onNo={() => {
          setAsked(false);
          closed();
        }}
        onYes={() => run(removeGuestLogo, { params }, m.partner_guests_logo_removed())}
      />
    </div>
  );
}
