import VisibilityIcon from '@mui/icons-material/Visibility';
import VisibilityOffIcon from '@mui/icons-material/VisibilityOff';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { TextBase } from './TextInput';
import type { InputProps } from './useFieldInput';

export const PasswordInput = ({
  value,
  onChange,
  autoComplete = 'new-password',
  ...props
}: InputProps<string> & { readonly autoComplete?: string }) => {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? VisibilityOffIcon : VisibilityIcon;
  return (
    <TextBase
      {...props}
      text={value ?? ''}
      onText={(text) => onChange(text === '' ? null : text)}
      type={visible ? 'text' : 'password'}
      autoComplete={autoComplete}
      end={
        <IconButton
          edge="end"
          aria-label={visible ? 'Ocultar senha' : 'Mostrar senha'}
          onClick={() => setVisible(!visible)}
        >
          <Icon fontSize="small" />
        </IconButton>
      }
    />
  );
};
