export default {
  framework: '@storybook/react-vite',
  stories: ['../*.stories.js'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
}
