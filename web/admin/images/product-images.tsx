import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  moveProductImage,
  removeProductImage,
  restoreProductImage,
} from '#contract/catalogue/product-images.ts';
import type { CallFailure } from '#contract/platform/client.ts';
import { moved } from '#rules/catalogue/products/product-images.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { focusLeft } from '#web/ui/focus-left.ts';
import { toast } from '#web/ui/toast.tsx';
import { ImageCard } from './image-card.tsx';
import s from './images.module.css';
import type { ShownProduct } from './images-data.server.ts';
import { UploadPart } from './upload-part.tsx';

/** Pictures in their order; each can be moved, by dragging or by its buttons, and removed. */
export function ProductImages({ product }: { product: ShownProduct }) {
  const { apiBase, locale } = useShop();
  const { revalidate } = useRevalidator();
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  // shown at once, until the server has answered
  const [order, setOrder] = useState<ShownProduct['images'] | null>(null);
  const images = order ?? product.images;
  const call = browserCall(apiBase);

  const settle = async (answer: { ok: true } | CallFailure<string>): Promise<boolean> => {
    if (!answer.ok) toast(failureWords(answer, locale), 'error');
    await revalidate();
    setOrder(null);
    return answer.ok;
  };
  const move = async (from: number, to: number): Promise<void> => {
    const image = images[from];
    if (!image || from === to) return;
    setOrder([...moved(images, from, to)]);
    const params = { id: product.id, imageId: image.id, position: to };
    if (await settle(await call(moveProductImage, { params }))) toast(m.images_moved({ number: to + 1 }));
  };
  const restore = async (imageId: string): Promise<void> => {
    const answer = await call(restoreProductImage, { params: { id: product.id, imageId } });
    if (await settle(answer)) toast(m.images_restored());
  };
  const remove = async (at: number): Promise<void> => {
    const image = images[at];
    if (!image) return;
    setOrder(images.toSpliced(at, 1));
    focusLeft(list.current, at);
    const answer = await call(removeProductImage, { params: { id: product.id, imageId: image.id } });
    if (await settle(answer))
      toast(m.images_removed(), 'ok', { text: m.images_undo(), run: () => void restore(image.id) });
  };
  return (
    <section aria-labelledby="images-of">
      <div className={s.chosenHead}>
        <h2 id="images-of">{product.name}</h2>
        <p>{images.length > 0 ? m.images_order_text() : m.images_drawn()}</p>
      </div>
      <ul className={s.images} ref={list} tabIndex={-1}>
        {images.map((image, at) => (
          <ImageCard
            key={image.id}
            image={image}
            product={product.name}
            at={at}
            count={images.length}
            isDragged={dragged === at}
            onDrag={setDragged}
            onDropHere={() => dragged !== null && void move(dragged, at)}
            onMove={(to) => void move(at, to)}
            onRemove={() => void remove(at)}
          />
        ))}
      </ul>
      <UploadPart productId={product.id} onAdded={() => void revalidate()} />
    </section>
  );
}
