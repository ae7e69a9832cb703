import './ui/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { start } from './app/start.ts';

const root = document.getElementById('root');
if (root) {
  const { device, text } = await start();
  createRoot(root).render(<StrictMode><App device={device} text={text} /></StrictMode>);
}
