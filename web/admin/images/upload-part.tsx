import { addProductImage } from '#contract/catalogue/product-images.ts';
import {
  IMAGE_MAX_BYTES,
  IMAGES_PER_PRODUCT,
  imageExtensions,
} from '#rules/catalogue/products/product-images.ts';
import { m } from '#texts/messages.ts';
import { browserUpload } from '#web/calls/browser-upload.ts';
import { useFileAttempts } from '#web/calls/use-attempt.ts';
import { UploadField } from '#web/frame/upload-field.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { toast } from '#web/ui/toast.tsx';

type Props = { readonly productId: string; readonly onAdded: () => void };

/** Takes pictures; one that was sent stands among those of the product. */
export function UploadPart({ productId, onAdded }: Props) {
  const { apiBase } = useShop();
  const attempts = useFileAttempts();
  return (
    <UploadField
      words={{
        title: m.images_drop(),
        choose: m.images_choose_files(),
        limits: (size) => m.images_limits({ size, count: IMAGES_PER_PRODUCT }),
        wrongType: (name) => m.images_wrong_type({ name }),
        tooLarge: (name, size) => m.images_too_large({ name, size }),
      }}
      extensions={imageExtensions}
      maxBytes={IMAGE_MAX_BYTES}
      send={(file, onProgress, signal) =>
        browserUpload(apiBase)(
          addProductImage,
          { params: { id: productId }, files: [file] },
          { onProgress, signal, headers: attempts.headersFor(file) },
        )
      }
      onSent={(file) => {
        attempts.done(file);
        toast(m.images_added({ name: file.name }));
        onAdded();
      }}
    />
  );
}
