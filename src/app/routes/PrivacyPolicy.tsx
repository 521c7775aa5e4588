export function PrivacyPolicy() {
  return <a href="/login">x</a>
}
