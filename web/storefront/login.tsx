export default function Login() {
  return (
    <div className="wrap">
      <h1>Login</h1>
    </div>
  );
}
