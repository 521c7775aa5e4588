export function Landing() {
  return <a href="/login">x</a>
}
