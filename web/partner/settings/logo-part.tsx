import { useState } from 'react';
import { openGuestLogo, removeGuestLogo, setGuestLogo } from '#contract/people/guest-page.ts';
import { urlOf } from '#contract/platform/client.ts';
import { LOGO_MAX_BYTES, logoExtensions } from '#rules/people/guest-page/guest-page.ts';
import { m } from '#texts/messages.ts';
import { browserUpload } from '#web/calls/browser-upload.ts';
import { useAct } from '#web/calls/use-act.ts';
import { DataSection } from '#web/frame/data-section.tsx';
import { UploadField } from '#web/frame/upload-field.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { GuestPageProps } from './guest-page-form.tsx';
import s from './guests.module.css';

/** The logo, which is sent as soon as it is chosen and takes the place of the one before. */
export function LogoPart({ partnerId, page, changed }: GuestPageProps) {
  const { apiBase } = useShop();
  return (
    <DataSection title={m.partner_guests_logo()} text={m.partner_guests_logo_text()}>
      <div className={s.logo}>
        {page.logo && <Shown partnerId={partnerId} of={page.logo} />}
        <UploadField
          words={{
            title: m.partner_guests_logo_drop(),
            choose: m.partner_guests_logo_choose(),
            limits: (size) => m.partner_guests_logo_limits({ size }),
            wrongType: (name) => m.partner_guests_logo_type({ name }),
            tooLarge: (name, size) => m.partner_guests_logo_large({ name, size }),
          }}
          extensions={logoExtensions}
          maxBytes={LOGO_MAX_BYTES}
          onlyOne
          send={(file, onProgress, signal) =>
            browserUpload(apiBase)(
              setGuestLogo,
              { params: { partnerId }, files: [file] },
              { onProgress, signal },
            )
          }
          onSent={() => {
            toast(m.partner_guests_logo_saved());
            changed();
          }}
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
