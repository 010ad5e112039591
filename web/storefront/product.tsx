export default function Product() {
  return (
    <div className="wrap">
      <h1>Product</h1>
    </div>
  );
}
