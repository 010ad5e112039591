/** The page of an order for whoever has its link. */
export function loader() {
  throw new Response(null, { status: 404 });
}

export default function ByLink() {
  return null;
}
