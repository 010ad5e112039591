export default function Legal() {
  return (
    <div className="wrap">
      <h1>Legal</h1>
    </div>
  );
}
