import { Component } from 'react'

interface ErrorBoundaryProps {
  /** What to show in place of children that broke. */
  fallback: (error: unknown) => React.ReactNode
  /** A change of it tries the children again. */
  resetKey: string
  children: React.ReactNode
}

interface Caught {
  error: unknown
}

/** Catches what a screen throws, and code that could not be fetched. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { caught: Caught | null }> {
  override state = { caught: null as Caught | null }

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (this.state.caught && resetKey !== this.props.resetKey) this.setState({ caught: null })
  }

  override render() {
    const { caught } = this.state
    return caught ? this.props.fallback(caught.error) : this.props.children
  }
}
