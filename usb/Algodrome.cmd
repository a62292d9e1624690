@echo off
rem Windows : double-cliquez. / Windows: double click.
setlocal
chcp 65001 >nul
set "HERE=%~dp0"
set "PROGRAM=%HERE%python\python.exe"
if exist "%PROGRAM%" goto serve

set "PLACE=%LOCALAPPDATA%\Algodrome\usb-@VERSION@"
set "PROGRAM=%PLACE%\Scripts\python.exe"
if exist "%PLACE%\ready" goto serve
echo Première fois sur cette machine : une minute… / First time on this machine: a minute…
rem Of several Pythons the one that the packages are for, if it is there.
set "CHOICE=-@PYTHON@"
py %CHOICE% -c "" 2>nul
if errorlevel 1 set "CHOICE=-3"
py %CHOICE% -c "import sys; sys.exit(sys.version_info < (3, 11))" 2>nul
if errorlevel 1 goto nopython
py %CHOICE% -m venv --clear "%PLACE%"
if errorlevel 1 goto nopython
"%PROGRAM%" -m pip install --quiet --disable-pip-version-check --no-index --find-links "%HERE%wheels" algodrome
if errorlevel 1 goto nopackages
type nul > "%PLACE%\ready"

:serve
"%PROGRAM%" -m algodrome serve --network %*
if errorlevel 1 pause
exit /b

:nopython
echo Il faut Python 3.11 ou plus récent. / Python 3.11 or newer is needed.
pause
exit /b 1

:nopackages
echo La clé n’a pas les paquets pour ce Python : voir LISEZMOI.txt. / The key lacks the packages for this Python: see LISEZMOI.txt.
pause
exit /b 1
