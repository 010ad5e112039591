import {
  addDesignComment,
  deleteDesignComment,
  listDesignComments,
  markDesignComment,
} from '#contract/design/design-comments.ts';
import type { Shop } from '#server/catalogue/context.ts';
import { type Implementation, implement } from '#server/platform/endpoints.ts';
import { addCommentTo, deleteCommentOf, listCommentsOf, markCommentOf } from './service.ts';

export const designCommentEndpoints = (shop: Shop): Implementation[] => [
  implement(listDesignComments, ({ params }) => listCommentsOf(shop, params.code)),
  implement(addDesignComment, ({ params, body }) => addCommentTo(shop, params.code, body)),
  implement(markDesignComment, ({ params, body }) => markCommentOf(shop, params, body)),
  implement(deleteDesignComment, ({ params, body }) => deleteCommentOf(shop, params, body)),
];
