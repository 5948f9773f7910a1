export default function Home() {
  return <h1>Bmart</h1>
}
