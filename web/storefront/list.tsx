export default function List() {
  return (
    <div className="wrap">
      <h1>List</h1>
    </div>
  );
}
