export default function Landing() {
  return (
    <div className="wrap">
      <h1>Landing</h1>
    </div>
  );
}
